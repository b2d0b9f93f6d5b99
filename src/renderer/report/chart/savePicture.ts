import { api } from '../../state/api.ts';
import { notify, notifyFailure } from '../../state/notices.ts';
import { saveFile } from '../../state/saveFile.ts';
import { copyImage } from '../../ui/buttons/copyImage.ts';
import { pngOf, svgOf, type PicturedChart } from '../../ui/chart/picture/chartPicture.ts';
import { words } from './words.ts';

const says = words.saving;

async function save(fileName: string, content: string | Uint8Array<ArrayBuffer>): Promise<void> {
  const saved = await saveFile(fileName, content);
  if (!saved.ok) {
    notifyFailure(saved.error);
    return;
  }
  if (!saved.value) return;
  const { id, fileName: name } = saved.value;
  notify({
    tone: 'good',
    title: says.saved,
    text: says.savedText(name),
    action: { name: says.show, run: () => void api.exports.showInFolder(id) },
  });
}

/** What can be done with the picture of a chart, with results as notices. `name` has no extension. */
export const PICTURES = {
  png: async (pictured: PicturedChart, name: string) => {
    const picture = await pngOf(pictured);
    if (picture) await save(`${name}.png`, new Uint8Array(await picture.arrayBuffer()));
    else notify({ tone: 'bad', title: says.noPicture, text: says.noPictureText });
  },
  svg: (pictured: PicturedChart, name: string) => save(`${name}.svg`, svgOf(pictured)),
  copy: async (pictured: PicturedChart) => {
    const done = await copyImage(pngOf(pictured));
    notify(
      done
        ? { tone: 'good', title: says.copied, text: says.copiedText }
        : { tone: 'bad', title: says.failed, text: says.failedText },
    );
  },
} as const;
