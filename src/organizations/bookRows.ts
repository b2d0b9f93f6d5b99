import { Organization, OrganizationId } from '../contract/organization.ts';
import { MOST_IMPORTED } from '../contract/organizations.ts';
import { apiPath } from './apiJson.ts';
import { hasIdentity, sameOrganization } from './sameOrganization.ts';

/** Why a row of a file is not taken. Fields have the API’s names. */
export type RowFault =
  | { kind: 'no-identity' | 'too-many-cells' | 'not-an-object' }
  | { kind: 'bad-id'; text: string }
  | { kind: 'not-text'; field: string }
  /** `said`: by how much, as a sentence. */
  | { kind: 'too-long'; field: string; said: string }
  /** Another row has the same id, but says something else. */
  | { kind: 'contradicts'; id: OrganizationId; position: number };

/** A row that is not taken. `position` is the line where it starts, or its position in a list, from 1. */
export type RefusedRow = { position: number; fault: RowFault };

/** What a file holds. */
export type BookContent = {
  organizations: Organization[];
  refused: RefusedRow[];
  /** Rows that say the same as one before. */
  repeated: number;
  /** Names of columns or fields that the interface does not have. */
  unknownNames: string[];
};

/** An organization as a file has it: its id as text, the rest not yet checked. */
type Candidate = { id: string; fields: Omit<Organization, 'id'> };

/** The rows of a file, as far as they can be taken. */
export class BookRows {
  readonly #organizations: Organization[] = [];
  readonly #refused: RefusedRow[] = [];
  readonly #positions = new Map<OrganizationId, { position: number; organization: Organization }>();
  readonly #seen = new Set<string>();
  readonly unknownNames = new Set<string>();
  #repeated = 0;

  refuse(position: number, fault: RowFault): void {
    this.#refused.push({ position, fault });
  }

  /** Takes a row, or notes why not. */
  add(position: number, { id: text, fields }: Candidate): void {
    const id = text === '' ? null : OrganizationId.safeParse(text);
    if (id && !id.success) return this.refuse(position, { kind: 'bad-id', text });
    const parsed = Organization.safeParse({ ...fields, id: id ? id.data : null });
    if (!parsed.success) return this.refuse(position, faultOf(parsed.error.issues[0]));
    return this.#take(position, parsed.data);
  }

  /** Null if there are more than one import may have. */
  content(): BookContent | null {
    if (this.#organizations.length > MOST_IMPORTED) return null;
    return {
      organizations: this.#organizations,
      refused: this.#refused.toSorted((a, b) => a.position - b.position),
      repeated: this.#repeated,
      unknownNames: [...this.unknownNames],
    };
  }

  #take(position: number, organization: Organization): void {
    if (!hasIdentity(organization)) return this.refuse(position, { kind: 'no-identity' });
    const { id } = organization;
    const before = id === null ? undefined : this.#positions.get(id);
    if (id !== null && before && !sameOrganization(before.organization, organization))
      return this.refuse(position, { kind: 'contradicts', id, position: before.position });
    const text = JSON.stringify(organization);
    if (before !== undefined || this.#seen.has(text)) {
      this.#repeated += 1;
      return undefined;
    }
    this.#seen.add(text);
    if (id !== null) this.#positions.set(id, { position, organization });
    this.#organizations.push(organization);
    return undefined;
  }
}

/** What is wrong with a field that the contract refuses: a text is too long, or there are too many contacts. */
const faultOf = (issue: { path: readonly PropertyKey[]; message: string } | undefined): RowFault => ({
  kind: 'too-long',
  field: apiPath((issue?.path ?? []).map(String).join('.')),
  said: issue?.message ?? '',
});
