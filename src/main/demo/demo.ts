import type { ProfileId } from '../../contract/profiles.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { DemoAccount } from '../connection/demoAccount.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Library } from '../library/library.ts';
import { Secret } from '../secret.ts';
import { demoReports } from './reports.ts';
import type { DemoService } from './service.ts';

type Parts = {
  /** Finds the simulator, where it must be by starting it. */
  findService: () => Promise<Result<DemoService>>;
  account: DemoAccount;
  jobs: Jobs;
  library: Library;
  clock: Clock;
};

/** The demo: a profile whose service is the simulator. Everything else of the app works as with a real one. */
export class Demo {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Starts the simulator where it does not run yet, and makes the demo profile the active one. */
  async start(): Promise<Result<ProfileId>> {
    const { findService, account } = this.#parts;
    const found = await findService();
    if (!found.ok) {
      account.noteOutOfReach(found.error);
      return found;
    }
    const { addresses, credentials } = found.value;
    return account.save(
      {
        name: 'Demo',
        colour: 'violet',
        ...addresses,
        portalUrl: '',
        accountNumber: credentials.accountNumber,
        clientId: credentials.clientId,
        scopes: credentials.scopes,
        readOnly: false,
        dimensionsAs: 'array',
      },
      {
        clientSecret: new Secret(credentials.clientSecret),
        primaryToken: new Secret(credentials.primaryToken),
        backupToken: new Secret(credentials.backupToken),
      },
    );
  }

  /** The report that a newcomer sees first; it is asked for like any other when it is not in the library yet. */
  async firstReport(profileId: ProfileId): Promise<Result<ReportId>> {
    const { library, jobs, clock } = this.#parts;
    const [first, ...others] = demoReports(clock.now());
    const here = library.list().findLast((each) => each.source.kind === 'service' && each.source.demo);
    if (here) return ok(here.id);
    const job = await jobs.run(profileId, first);
    if (!job.ok) return job;
    const settled = await jobs.settled(job.value.id);
    for (const other of others) await jobs.run(profileId, other);
    if (settled?.state.kind === 'stored') return ok(settled.state.reportId);
    return fail(settled?.state.kind === 'failed' ? settled.state.error : { kind: 'cancelled' });
  }
}
