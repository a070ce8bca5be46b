export interface OpenShop {
  readonly url: string;
  close(): Promise<void>;
}

export function openShop(): Promise<OpenShop>;
