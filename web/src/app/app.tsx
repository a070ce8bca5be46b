import { useState } from 'react';
import { Provider } from 'react-redux';
import { ToastHost } from '../components/ui/toast-host';
import { createStore } from '../lib/store';
import { AppRouter } from './router';

export function App() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <AppRouter />
      <ToastHost />
    </Provider>
  );
}
