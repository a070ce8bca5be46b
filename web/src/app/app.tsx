import { Provider } from 'react-redux';
import { ToastHost } from '../components/ui/toast-host';
import { createStore } from '../lib/store';
import { AppRouter } from './router';

const store = createStore();

export function App() {
  return (
    <Provider store={store}>
      <AppRouter />
      <ToastHost />
    </Provider>
  );
}
