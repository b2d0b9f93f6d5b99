import { ODD_ANSWERS } from '../../src/simulator/oddAnswers.ts';
import { expect, goTo, test } from './app.ts';
import {
  addDraft,
  changesAt,
  connectForCertificates,
  contactNamed,
  NEW_COMPANY,
  openDraft,
  outcomeOf,
  reviewAndSend,
  sendDraft,
} from './certificates.ts';

test.use({ simulatorOptions: { tokenLifetimeSeconds: 3_600, traffic: 'none' } });

for (const [reading, status] of [
  ['conflict', 409],
  ['invalid', 400],
] as const)
  test(`a request that is being processed is refused with ${status}, and its draft stays`, async ({
    launch,
    simulator,
  }) => {
    simulator.readings.busyRequest = reading;
    const { page } = await launch();
    await connectForCertificates(page, simulator);
    await addDraft(page, { requestId: '88216', type: 'OV' });
    await openDraft(page, NEW_COMPANY.companyName);
    const outcome = await reviewAndSend(page, '88216');
    await expect(outcome).toContainText('Refused: nothing changed');
    await expect(outcome).toContainText('still being processed by the certificate authority');
    expect(changesAt(simulator).map((each) => each.status)).toEqual([status]);
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await expect(page.getByText('The last attempt was refused, and nothing changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review and send…' })).toBeEnabled();
  });

test('errors and answers of any shape are shown as what they are', async ({ launch, simulator }) => {
  test.setTimeout(120_000);
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  await test.step('an error of any shape is shown with the fields that it points at', async () => {
    const additionalContacts = [contactNamed('Robin')];
    for (const [at, shape] of ['by their source', 'by their meta', 'in errors'].entries()) {
      const companyName = `Refused ${at}`;
      await addDraft(page, {
        requestId: `9${at}`,
        type: 'EV',
        fields: { companyName, additionalContacts },
      });
      const fault = simulator.faults.add({
        fault: { kind: 'hang' },
        ...ODD_ANSWERS[`gateway: fields ${shape}`],
      });
      await openDraft(page, companyName);
      const outcome = await reviewAndSend(page, `9${at}`);
      simulator.faults.remove(fault);
      const list = outcome.getByRole('list', { name: 'The refusal points at these fields:' });
      for (const words of ['Country: No such country', 'Contact 1: phone: Not a telephone number'])
        await expect(list.getByRole('listitem').filter({ hasText: words }), shape).toHaveCount(1);
      await page.getByRole('button', { name: 'Back to draft' }).click();
      await expect(page.getByText('The service said: No such country')).toBeVisible();
      await expect(page.getByText('The service said: Not a telephone number')).toBeVisible();
    }
  });
  await test.step('a success without a usable answer is shown as what it is', async () => {
    const answer = (body: object) => ({ kind: 'answer', status: 200, body: JSON.stringify(body) }) as const;
    const ODD = [
      ['1', 'the answer has no organization ID', answer({ company_name: 'Odd 0' })],
      [
        '2',
        'the answer names 77, an organization that was not known here',
        answer({ id: 77, company_name: 'Odd 1', city: 'Bremen' }),
      ],
      ['88214', 'Outcome unknown', { kind: 'answer', status: 504, when: 'after' }],
    ] as const;
    for (const [at, [requestId, words, fault]] of ODD.entries()) {
      await addDraft(page, { requestId, fields: { companyName: `Odd ${at}` } });
      const rule = simulator.faults.add({ method: 'PUT', fault });
      await openDraft(page, `Odd ${at}`);
      const outcome = await reviewAndSend(page, requestId);
      await expect(outcome.getByRole('alert')).toContainText(words);
      simulator.faults.remove(rule);
      expect(changesAt(simulator, `${requestId}/`)).toHaveLength(1);
    }
  });
});

test('after a lost answer nothing is sent for the request until somebody has checked', async ({
  launch,
  simulator,
}) => {
  const { electron, page } = await launch();
  await connectForCertificates(page, simulator);
  await addDraft(page, {});
  simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'reset' } });
  await openDraft(page, NEW_COMPANY.companyName);
  await expect(await reviewAndSend(page, '88214')).toContainText(
    'Outcome unknown. Do not send again; check first.',
  );
  await electron.close();

  const again = (await launch()).page;
  await openDraft(again, NEW_COMPANY.companyName);
  await expect(again.getByRole('button', { name: 'Review and send…' })).toBeDisabled();
  await again.getByRole('button', { name: 'Show the attempt' }).click();
  await expect(outcomeOf(again)).toContainText('Outcome unknown');
  await again.getByRole('button', { name: 'It was not changed' }).click();
  await expect(outcomeOf(again)).toContainText('Checked: not changed');
  expect(changesAt(simulator)).toHaveLength(1);

  await openDraft(again, NEW_COMPANY.companyName);
  await expect(await reviewAndSend(again, '88214')).toContainText('Expected a new organization');
  expect(changesAt(simulator)).toHaveLength(2);
});

test('an attempt that ends behind another screen says so, and its own screen is enough', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await connectForCertificates(page, simulator);
  const draft = await addDraft(page, {});
  simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'answer', status: 409 } });
  await openDraft(page, NEW_COMPANY.companyName);
  await expect(await reviewAndSend(page, '88214')).toContainText('Refused');
  await goTo(page, 'Home');
  await expect(page.getByText('Request 88214')).toHaveCount(0);

  simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'answer', status: 504, when: 'after' } });
  await sendDraft(page, draft);
  const notice = page.getByRole('alert').filter({ hasText: 'Request 88214: outcome unknown' });
  await expect(notice).toContainText('Do not send it again; check first.');
  await notice.getByRole('button', { name: 'Show attempt' }).click();
  await expect(outcomeOf(page)).toContainText('Outcome unknown');
  await expect(notice).toBeHidden();
});
