import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface GoogleReturn {
  code: string;
  state?: string;
  iss?: string;
}

/** A code works once; this outlives the component, which React may mount twice. */
const used = new Set<string>();

/** Calls back when Google sent the browser here, with its code or with its refusal, and tidies the address. */
export function useGoogleReturn(onCode: (returned: GoogleReturn) => void, onRefused: () => void): void {
  const [params, setParams] = useSearchParams();
  const report = useEffectEvent((code: string | null) => {
    setParams({}, { replace: true });
    if (code === null) onRefused();
    else onCode({ code, state: params.get('state') ?? undefined, iss: params.get('iss') ?? undefined });
  });
  const code = params.get('code');
  const refused = params.get('error');
  useEffect(() => {
    const key = code ?? refused;
    if (key === null || used.has(key)) return;
    if (code !== null) used.add(key);
    report(code);
  }, [code, refused]);
}
