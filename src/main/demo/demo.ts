import { LIKELY_REPORT_PATH, type ProfileId } from '../../contract/profiles.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Drafts } from '../certificates/drafts.ts';
import type { Clock } from '../time/clock.ts';
import type { DemoAccount } from '../connection/demoAccount.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Library } from '../library/library.ts';
import type { AddressBook } from '../organizations/addressBook.ts';
import { Secret } from '../secrets/secret.ts';
import { DEMO_DRAFTS } from './drafts.ts';
import { DEMO_ORGANIZATIONS } from './organizations.ts';
import { demoReports } from './reports.ts';
import type { DemoService } from './service.ts';

export type DemoDependencies = {
  /** Finds the simulator, and starts it if needed. */
  findService: () => Promise<Result<DemoService>>;
  account: DemoAccount;
  jobs: Jobs;
  library: Library;
  addressBook: Pick<AddressBook, 'learn'>;
  drafts: Pick<Drafts, 'create'>;
  /** Fills the archive of its event log, which takes a while. */
  fillLog: (id: ProfileId) => Promise<void>;
  clock: Clock;
};

const NAME = 'Demo';

/** The demo: a profile whose service is the simulator. The rest of the app treats it like a real account. */
export class Demo {
  readonly #dependencies: DemoDependencies;
  #lacksLog = false;

  constructor(dependencies: DemoDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts the simulator if it is not running, and makes the demo profile active. */
  async start(): Promise<Result<ProfileId>> {
    const { findService, account } = this.#dependencies;
    const found = await findService();
    if (!found.ok) {
      account.noteOutOfReach(found.error);
      return found;
    }
    const { addresses, credentials } = found.value;
    const isNew = !account.exists;
    const saved = await account.save(
      {
        name: NAME,
        colour: 'violet',
        ...addresses,
        portalUrl: '',
        accountNumber: credentials.accountNumber,
        clientId: credentials.clientId,
        scopes: credentials.scopes,
        readOnly: false,
        dimensionsAs: 'array',
        reportPath: LIKELY_REPORT_PATH,
      },
      {
        clientSecret: new Secret(credentials.clientSecret),
        primaryToken: new Secret(credentials.primaryToken),
        backupToken: new Secret(credentials.backupToken),
      },
    );
    if (saved.ok && isNew) await this.#fill(saved.value);
    return saved;
  }

  /** Gives the new profile an address book and drafts, once: what is deleted later stays deleted. */
  async #fill(id: ProfileId): Promise<void> {
    const { addressBook, drafts } = this.#dependencies;
    // As if the simulator had answered with each before, so that the demo shows what is likely, too.
    for (const organization of DEMO_ORGANIZATIONS) await addressBook.learn(id, organization);
    // The newest is listed first.
    for (const content of DEMO_DRAFTS.toReversed())
      await drafts.create({ id, name: NAME, kind: 'demo' }, content);
    this.#lacksLog = true;
  }

  /** Fills the event log of a new profile. The simulator is busy with it for a while, so the first report comes first. */
  #fillLog(id: ProfileId): void {
    if (this.#lacksLog) void this.#dependencies.fillLog(id);
    this.#lacksLog = false;
  }

  /** The report to show first: the oldest demo report in the library or, without one, the first of a new set. */
  async firstReport(profileId: ProfileId): Promise<Result<ReportId>> {
    const { library, jobs, clock } = this.#dependencies;
    const [first, ...others] = demoReports(clock.now());
    const here = library.list().findLast((each) => each.source.kind !== 'file' && each.source.demo);
    if (here) {
      this.#fillLog(profileId);
      return ok(here.id);
    }
    const job = await jobs.run(profileId, first);
    if (!job.ok) return job;
    const settled = await jobs.settled(job.value.id);
    for (const other of others) await jobs.run(profileId, other);
    this.#fillLog(profileId);
    if (settled?.state.kind === 'stored') return ok(settled.state.reportId);
    return fail(settled?.state.kind === 'failed' ? settled.state.error : { kind: 'cancelled' });
  }
}
