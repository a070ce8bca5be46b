import { useState } from 'react';
import { imageProblem } from '../lib/images/image-problem';

export interface PickedImage {
  file: File | null;
  /** what is wrong with it, as far as the page can see, or why the server refused it */
  error: string | undefined;
  pick: (file: File | null) => void;
  refuse: (reason: string | undefined) => void;
}

/** An image picked for an account. */
export function usePickedImage(): PickedImage {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, refuse] = useState<string>();
  const pick = (picked: File | null) => {
    setFile(picked);
    refuse(undefined);
  };
  return { file, error: imageProblem(file) ?? refusal, pick, refuse };
}
