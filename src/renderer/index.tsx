import './strictPolicy.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { goLive } from './live.ts';

const root = document.querySelector('#root');
if (root) {
  void goLive();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
