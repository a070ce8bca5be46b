import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { PATHS } from '../config/paths';

/** What is being typed into a search field, and going to its results. */
export function useSearchWords(done: () => void) {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (words.trim() === '') return;
    done();
    setWords('');
    void navigate(PATHS.search(words.trim()));
  };
  return { words, setWords, submit };
}
