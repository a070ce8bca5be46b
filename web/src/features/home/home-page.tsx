import { useTitle } from '../../hooks/use-title';

export function HomePage() {
  useTitle('Home');
  return <h1 className="sr-only">Home</h1>;
}
