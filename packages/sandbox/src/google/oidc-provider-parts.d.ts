// The package's entry prints a warning on some supported versions of Node; its parts do not.
declare module 'oidc-provider/lib/provider.js' {
  import Provider from 'oidc-provider';
  export { Provider };
}

declare module 'oidc-provider/lib/helpers/interaction_policy/index.js' {
  import { type interactionPolicy } from 'oidc-provider';
  export const base: typeof interactionPolicy.base;
  export const Prompt: typeof interactionPolicy.Prompt;
}
