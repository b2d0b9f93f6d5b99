// Texts of a backup, as the forms of the app would have them: somebody may have written it to disguise or to flood.
import { SentFileName, shownFileName, storableFileName } from '../../contract/fileName.ts';
import { ReportNotes, ReportTag, ReportTitle, type StoredReport } from '../../contract/library.ts';
import { ProfileForm } from '../../contract/profiles.ts';
import { CaseName, type Case } from '../../contract/cases.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { RecipeName, type NamedRecipe } from '../../contract/settings.ts';

/** What breaks lines, and what makes a text read backwards. */
const DISGUISES = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** The same, but for the breaks and tabs that belong into notes. */
const IN_NOTES = /[[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]--[\n\r\t]]/gv;

type Field = { maxLength: number | null };

const shortened = (text: string, { maxLength }: Field) => text.slice(0, maxLength ?? 0).toWellFormed();
const oneLine = (text: string, field: Field) => shortened(text.replace(DISGUISES, '').trim(), field).trim();

const profileName = (name: string) => oneLine(name, ProfileForm.shape.name);
const tagsOf = (tags: readonly string[]) =>
  [...new Set(tags.map((tag) => oneLine(tag, ReportTag)))].filter((tag) => tag !== '').slice(0, MOST_TAGS);
/** In the forms of reports and of saved queries alike. */
const MOST_TAGS = 20;

const fileNameOf = (name: string) => (SentFileName.safeParse(name).success ? name : storableFileName(name));

function sourceOf(source: StoredReport['source']): StoredReport['source'] {
  if (source.kind === 'file') return { ...source, fileName: shownFileName(source.fileName) };
  const { request } = source;
  return {
    ...source,
    profileName: profileName(source.profileName),
    request: { ...request, fileName: fileNameOf(request.fileName) },
  };
}

export const cleanedReport = ({
  title,
  tags,
  notes,
  archive,
  source,
  ...rest
}: StoredReport): StoredReport => ({
  ...rest,
  title: oneLine(title, ReportTitle) || rest.id,
  tags: tagsOf(tags),
  notes: shortened(notes.replace(IN_NOTES, ''), ReportNotes.shape.notes),
  source: sourceOf(source),
  archive: { ...archive, fileName: (archive.fileName && shownFileName(archive.fileName)) || null },
});

export const cleanedQuery = ({ name, tags, versions, ...rest }: SavedQuery): SavedQuery => ({
  ...rest,
  name: name.replace(DISGUISES, '').trim() || rest.id,
  tags: tagsOf(tags),
  versions: versions.map((version) => ({
    ...version,
    request: { ...version.request, fileName: fileNameOf(version.request.fileName) },
  })),
});

/** Why its last run failed is left out: a failure holds whatever a host said. */
export const cleanedSchedule = (schedule: Schedule): Schedule => ({
  ...schedule,
  profileName: profileName(schedule.profileName),
  last: schedule.last?.outcome.kind === 'failed' ? null : schedule.last,
});

/** The workbook is named as it was. Where it is, main alone knows: of another computer, it is found nowhere. */
export const cleanedRecipe = ({ id, name, recipe: { book, ...recipe }, view }: NamedRecipe): NamedRecipe => ({
  id,
  view: view && { ...view, said: view.said.replace(DISGUISES, '') },
  name: oneLine(name, RecipeName) || id,
  recipe: {
    ...recipe,
    ...(book && {
      book: {
        ...book,
        fileName: shownFileName(book.fileName),
        folder: book.folder.replace(DISGUISES, ''),
      },
    }),
  },
});

/** What was pinned stays as it was seen; what names it is one line. */
export const cleanedCase = ({ name, pieces, ...rest }: Case): Case => ({
  ...rest,
  name: oneLine(name, CaseName) || rest.id,
  pieces: pieces.map((piece) =>
    piece.kind === 'text'
      ? {
          ...piece,
          heading: piece.heading.replace(DISGUISES, ''),
          text: piece.text.replace(IN_NOTES, '').toWellFormed(),
        }
      : { ...piece, title: piece.title.replace(DISGUISES, '') || rest.id },
  ),
});
