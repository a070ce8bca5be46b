import { useState } from 'react';
import { Provider } from 'react-redux';
import { ToastHost } from '../components/ui/toast-host';
import { takeFirstView } from '../lib/first-view';
import { createStore } from '../lib/store';
import { AppRouter } from './router';

function openStore() {
  const store = createStore();
  takeFirstView(store);
  return store;
}

export function App() {
  const [store] = useState(openStore);
  return (
    <Provider store={store}>
      <AppRouter />
      <ToastHost />
    </Provider>
  );
}
