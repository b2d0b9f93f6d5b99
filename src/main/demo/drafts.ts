import type { DraftContent } from '../../contract/certificates.ts';
import type { Contact, OrganizationFields } from '../../contract/organization.ts';

const EMPTY = {
  companyName: '',
  companyAddress: '',
  companyAddress2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  organizationalUnit: '',
  contactTitle: '',
  additionalContacts: [],
};
const KIM = {
  contactFirstName: 'Kim',
  contactLastName: 'Doe',
  contactEmail: 'kim.doe@example.com',
  contactPhone: '+49 30 5550100',
};

const contact = (contactType: string, firstName: string, title: string): Contact => ({
  contactType,
  firstName,
  lastName: 'Doe',
  title,
  email: `${firstName.toLowerCase()}.doe@example.com`,
  phone: '+1 555 0101',
});

type Typed = Partial<Omit<DraftContent, 'fields'>> & { fields: Partial<OrganizationFields> };
const draft = ({ fields, ...rest }: Typed): DraftContent => ({
  requestId: '',
  type: 'OV',
  identifyBy: 'name',
  organizationId: '',
  onlyIdentity: false,
  ...rest,
  fields: { ...EMPTY, ...KIM, ...fields },
});

/** The drafts that the demo profile has at first, for requests that the simulator has. */
export const DEMO_DRAFTS: readonly DraftContent[] = [
  // By its id, with nothing else that could be ignored: the request is associated with it.
  draft({
    requestId: '88214',
    identifyBy: 'id',
    organizationId: '3121',
    onlyIdentity: true,
    fields: { companyName: 'Example GmbH' },
  }),
  // The name is that of an organization, so the new address and the contacts would be ignored.
  draft({
    requestId: '88213',
    type: 'EV',
    fields: {
      companyName: 'Example Inc.',
      companyAddress: '500 Sample Avenue',
      companyAddress2: 'Suite 12',
      city: 'San Francisco',
      state: 'CA',
      zipCode: '94105',
      country: 'US',
      additionalContacts: [
        contact('EVApprover', 'Robin', 'Head of Legal'),
        contact('EVApprover', 'Sam', 'Head of IT'),
        contact('TechnicalContact', 'Toni', 'Engineer'),
      ],
    },
  }),
  // One blank more than in the name of an organization, so a new one would be created.
  draft({
    requestId: '88215',
    fields: {
      companyName: 'Sample Media  Ltd',
      companyAddress: '2 Test Lane',
      city: 'London',
      country: 'GB',
    },
  }),
  // For a request that the certificate authority is still processing, so it is refused.
  draft({
    requestId: '88216',
    type: 'EV',
    identifyBy: 'id',
    organizationId: '3123',
    onlyIdentity: true,
    fields: { companyName: 'Sample Media Ltd' },
  }),
];
