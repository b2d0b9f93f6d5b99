import { create } from 'zustand';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';

/** What the palette opens with; null while it is closed. */
export const usePalette = create<{ typed: string | null }>(() => ({ typed: null }));

/** Opens the palette, unless a dialog is to be answered first. */
export function openPalette(typed: string): void {
  if (!isDialogOpen()) usePalette.setState({ typed });
}

/** Closes the palette, and goes on once the focus is back where it was. */
export function closePalette(then?: () => void): void {
  usePalette.setState({ typed: null });
  if (then) requestAnimationFrame(() => requestAnimationFrame(then));
}
