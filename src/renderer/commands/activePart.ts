import { createContext } from 'react';

/** Whether this part of the screen offers its commands. Of two documents side by side, only the active one does. */
export const ActivePart = createContext(true);
