import { z } from 'zod';
import { Connection, ProfileForm, ProfileId, SavedProfile, TypedSecrets } from './connection.ts';
import { Advanced, TestStep } from './credentials.ts';
import { ArchiveRange, Chunk, StoredReport, TransferId } from './library.ts';
import { Job, JobId, ReportId, ReportRequest } from './reports.ts';
import { SecretName, type Result } from './result.ts';
import { AppInfo, Command, Settings } from './settings.ts';

const call = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });
const nothing = z.undefined();

/** Every question that the window may ask: room, verb, what goes in, what comes out. Both are parsed in main. */
export const calls = {
  app: {
    info: call(nothing, AppInfo),
  },
  settings: {
    read: call(nothing, Settings),
    change: call(Settings, Settings),
  },
  connection: {
    read: call(nothing, Connection),
    /** A new profile when `id` is null; it becomes the active one. Secrets go in here and never come out. */
    save: call(
      z.object({ id: ProfileId.nullable(), form: ProfileForm, secrets: TypedSecrets }),
      SavedProfile,
    ),
    use: call(ProfileId, nothing),
    remove: call(ProfileId, nothing),
    forgetSecret: call(z.object({ profileId: ProfileId, name: SecretName }), nothing),
    /** Tries to reach the service now and refreshes `reach`. */
    retry: call(nothing, nothing),
    startDemo: call(nothing, z.object({ profileId: ProfileId, reportId: ReportId })),
    /** Tries every part of the way to the service; nothing is changed by it. Each step is announced as it is done. */
    test: call(ProfileId, z.array(TestStep)),
    /** Agrees, or no longer, to storage under a key that everybody knows, where there is no keyring. */
    consent: call(z.boolean(), nothing),
  },
  rotation: {
    /** Opens the profile's portal page in the browser, after the analyst said yes to its address. */
    openPortal: call(ProfileId, nothing),
    begin: call(ProfileId, nothing),
    next: call(ProfileId, Advanced),
    paste: call(z.object({ profileId: ProfileId, token: z.string().min(1).max(1_000) }), nothing),
    /** Ends the rotation; the tokens stay as they are. */
    stop: call(ProfileId, nothing),
    setPolicy: call(z.object({ profileId: ProfileId, days: z.number().int().min(1).max(3_650) }), nothing),
    /** Reminds no more for so many days; 0 reminds again. */
    snooze: call(z.object({ profileId: ProfileId, days: z.number().int().min(0).max(30) }), nothing),
  },
  jobs: {
    list: call(nothing, z.array(Job)),
    run: call(ReportRequest, Job),
    /** Watching stops; the service has no way to cancel a report. */
    stop: call(JobId, nothing),
    /** Goes on where it failed: asks for the known report again, or sends the request anew when there is none. */
    retry: call(JobId, nothing),
    checkNow: call(JobId, nothing),
    remove: call(JobId, nothing),
  },
  library: {
    list: call(nothing, z.array(StoredReport)),
    read: call(ArchiveRange, z.instanceof(Uint8Array)),
    remove: call(ReportId, nothing),
    /** A file that the analyst chose or dropped comes in pieces: the window knows no paths. */
    beginImport: call(z.object({ fileName: z.string().min(1).max(1000) }), TransferId),
    appendImport: call(Chunk, nothing),
    finishImport: call(TransferId, StoredReport),
    abortImport: call(TransferId, nothing),
  },
  exports: {
    /** Asks where to save. Null when the analyst thought better of it. */
    begin: call(z.object({ fileName: z.string().min(1).max(300) }), TransferId.nullable()),
    append: call(Chunk, nothing),
    finish: call(TransferId, z.object({ fileName: z.string(), folder: z.string() })),
    abort: call(TransferId, nothing),
    showInFolder: call(TransferId, nothing),
  },
} as const;

/** Everything that main may announce unasked. */
export const events = {
  'job-changed': Job,
  'job-removed': JobId,
  'library-changed': z.array(StoredReport),
  'connection-changed': Connection,
  'connection-tested': z.object({ profileId: ProfileId, step: TestStep }),
  'settings-changed': Settings,
  command: Command,
} as const;

type Calls = typeof calls;
type Shape = { input: z.ZodType; output: z.ZodType };
type Inputs<C> = C extends { input: infer I extends z.ZodType } ? I : never;
type Outputs<C> = C extends { output: infer O extends z.ZodType } ? O : never;
type Ask<I, O> = undefined extends I ? () => Promise<Result<O>> : (input: I) => Promise<Result<O>>;

/** `room.verb`, for every call. */
export type Channel = { [R in keyof Calls]: `${R}.${keyof Calls[R] & string}` }[keyof Calls];

/** Event names with what they carry. */
export type Events = { [E in keyof typeof events]: z.infer<(typeof events)[E]> };

/** What main must answer. A call without a handler does not compile. */
export type Handlers = {
  [R in keyof Calls]: {
    [V in keyof Calls[R]]: Calls[R][V] extends Shape
      ? (input: z.output<Inputs<Calls[R][V]>>) => Promise<Result<z.input<Outputs<Calls[R][V]>>>>
      : never;
  };
};

/** What the window sees as `window.sextant`. */
export type Api = {
  [R in keyof Calls]: {
    [V in keyof Calls[R]]: Calls[R][V] extends Shape
      ? Ask<z.input<Inputs<Calls[R][V]>>, z.output<Outputs<Calls[R][V]>>>
      : never;
  };
} & {
  /** Subscribes to an announcement; call what it returns to unsubscribe. */
  on<E extends keyof Events>(event: E, listener: (payload: Events[E]) => void): () => void;
};
