import type { Paper } from '../../contract/exports.ts';
import { api } from '../state/api.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import './paper.css';
import { paperWords as words } from './paperWords.ts';

/** What becomes the title of a PDF, and its name without its ending. */
type PaperName = { title: string; fileName: string };

/**
 * Shows a copy of the page for printing, and nothing beside it, for as long as the work takes. The title of the document
 * becomes that of the PDF.
 */
async function printed<T>(page: HTMLElement, title: string, work: () => Promise<T>): Promise<T> {
  const holder = document.createElement('div');
  holder.dataset['printed'] = '';
  // Or the open dialog would hide it from whatever reads the PDF aloud.
  holder.dataset['reactAriaTopLayer'] = 'true';
  holder.append(page.cloneNode(true));
  document.body.append(holder);
  const before = document.title;
  document.title = title;
  try {
    await Promise.all([...holder.querySelectorAll('img')].map((image) => image.decode()));
    return await work();
  } finally {
    document.title = before;
    holder.remove();
  }
}

/** Prints a page. Returns whether the system took it. */
export async function printPaper(page: HTMLElement, paper: Paper, { title }: PaperName): Promise<boolean> {
  const done = await printed(page, title, () => api.exports.printPage({ paper }));
  notifyIfFailed(done);
  if (done.ok && done.value === 'failed') notify({ tone: 'bad', ...words.notPrinted });
  return done.ok && done.value === 'printed';
}

/** Saves a page as PDF. Returns whether it was saved. */
export async function savePaper(
  page: HTMLElement,
  paper: Paper,
  { title, fileName }: PaperName,
): Promise<boolean> {
  const saved = await printed(page, title, () =>
    api.exports.savePage({ fileName: `${fileName}.pdf`, paper }),
  );
  if (!saved.ok) notifyFailure(saved.error);
  if (!saved.ok || !saved.value) return false;
  const { id, fileName: name } = saved.value;
  notify({
    tone: 'good',
    title: words.saved.title,
    text: words.saved.text(name),
    action: {
      name: words.saved.show,
      run: () => void api.exports.showInFolder(id).then(notifyIfFailed),
    },
  });
  return true;
}
