import './strictPolicy.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followBooks } from '../books/books.ts';
import { App } from './App.tsx';
import { keepFocus } from './keptFocus.ts';
import { watchUse } from '../state/machineUse.ts';
import { followMain } from './followMain.ts';
import { prepareReports } from '../preparation/preparation.ts';
import { guardSecondClick } from '../state/secondClick.ts';

const root = document.querySelector('#root');
if (root) {
  void followMain();
  watchUse();
  prepareReports();
  followBooks();
  keepFocus(root);
  guardSecondClick();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
