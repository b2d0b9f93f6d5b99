import { describe, expect, it } from 'vitest';
import { valuesOfAddress } from '../../../../src/renderer/credentials/paste/serviceAddress.ts';

describe('the address of a call', () => {
  it('belongs to the host that answers it, and keeps what precedes its path', () => {
    const gatewayUrl = 'https://api.example.com/edge';
    for (const path of [
      'report-builder/v1/downloadable-reports/7',
      'sec/cps/v2.0/certificates/7/organization',
    ])
      expect(valuesOfAddress(`${gatewayUrl}/${path}`)).toEqual({ gatewayUrl });
    expect(valuesOfAddress('https://id.example.com/base/connect/token/')).toEqual({
      authUrl: 'https://id.example.com/base',
    });
    const customer = 'https://legacy.example.com/v2/mcc/customers/00A1/defend';
    expect(valuesOfAddress(`${customer}/rate_limiting/eventlogs`)).toEqual({
      legacyUrl: 'https://legacy.example.com',
      accountNumber: '00A1',
    });
    expect(valuesOfAddress(`${customer}/enforcements`)).toEqual({
      legacyAltUrl: 'https://legacy.example.com',
      accountNumber: '00A1',
    });
  });

  it('gives no address that the form would refuse, and nothing for another service', () => {
    expect(valuesOfAddress('http://api.example.com/report-builder/v1/reports')).toEqual({});
    expect(valuesOfAddress('https://other.example.com/v1/things')).toEqual({});
    expect(valuesOfAddress('no address')).toEqual({});
  });
});
