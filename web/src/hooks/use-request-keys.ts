import { useState } from 'react';
import { newHexId } from '../lib/new-hex-id';

/** Returns the key of a request, the same for each attempt with the same content: so sent twice, it counts once. */
export function useRequestKeys(): (content: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (content) => {
    const name = JSON.stringify(content);
    const key = keys.get(name) ?? newHexId();
    keys.set(name, key);
    return key;
  };
}
