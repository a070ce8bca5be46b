import { useState, type SyntheticEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { PATHS } from '../config/paths';

/** What is being typed into a search field, and going to its results. */
export function useSearchWords(done: () => void) {
  const [words, setWords] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    done();
    setWords('');
    navigate(PATHS.search(words.trim()));
  };
  return { words, setWords, submit };
}
