import type { ProfileCatalogue, SaidEntry } from '../../contract/catalogue.ts';
import { storableFileName } from '../../contract/fileName.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { CatalogueEntry } from '../../queries/catalogue.ts';
import { writeCatalogueJson } from '../../queries/catalogue/catalogueFile.ts';
import { mergedEntries } from '../../queries/catalogue/merged.ts';
import { api } from '../state/api.ts';
import { DEMO_MARK } from '../failures/names.ts';
import { notify, notifyFailure } from '../state/notices.ts';
import { saveFile } from '../state/saveFile.ts';
import { words } from './words.ts';

/** Leaves room for the mark of the demo and the extension. */
const LONGEST_NAME = 200;

const saidOf = ({ kind, id, origin: _origin, fieldTypes, ...rest }: CatalogueEntry): SaidEntry => ({
  kind,
  id,
  said: {
    ...(rest.name === null ? {} : { name: rest.name }),
    ...(rest.description === null ? {} : { description: rest.description }),
    ...(rest.fieldType === null ? {} : { fieldType: rest.fieldType }),
    ...(rest.unitType === null ? {} : { unitType: rest.unitType }),
    ...(rest.scale === null ? {} : { scale: rest.scale }),
    ...(rest.multiValue === null ? {} : { multiValue: rest.multiValue }),
    ...(fieldTypes === null ? {} : { fieldTypes: [...fieldTypes] }),
  },
});

/** Saves every entry as it is shown, of all kinds, but not the sample, which every computer has. */
export async function exportCatalogue(profile: Profile, kept: ProfileCatalogue | undefined): Promise<void> {
  const entries = mergedEntries(kept).filter(({ origin }) => origin !== 'sample');
  const stem = storableFileName(words.fileName(profile.name), LONGEST_NAME);
  const name = `${profile.kind === 'demo' ? `${DEMO_MARK} ` : ''}${stem}.json`;
  const saved = await saveFile(name, writeCatalogueJson(entries.map(saidOf)));
  if (!saved.ok) return notifyFailure(saved.error);
  if (!saved.value) return undefined;
  const { id, fileName } = saved.value;
  return notify({
    tone: 'good',
    title: words.saved.title,
    text: words.saved.text(entries.length, fileName),
    action: { name: words.saved.show, run: () => void api.exports.showInFolder(id) },
  });
}
