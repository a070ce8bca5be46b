import { useState } from 'react';
import { pictureProblem } from '../lib/images/image-problem';

export interface Picture {
  file: File | null;
  /** what is wrong with it, as far as the page can tell, or why the server refused it */
  error: string | undefined;
  pick: (file: File | null) => void;
  refuse: (reason: string | undefined) => void;
}

/** A picture that someone picks for their account. */
export function usePicture(): Picture {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, refuse] = useState<string>();
  const pick = (picked: File | null) => {
    setFile(picked);
    refuse(undefined);
  };
  return { file, error: pictureProblem(file) ?? refusal, pick, refuse };
}
