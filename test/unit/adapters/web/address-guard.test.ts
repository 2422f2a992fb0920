/** The guard of addresses, by a table of the ways in which people have got round such guards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAddress, isPublicIp } from '../../../../src/adapters/web/address-guard.ts';

const refused: Readonly<Record<string, readonly string[]>> = {
  'other schemes': [
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'blob:https://example.org/1',
    'ws://example.org/',
    'wss://example.org/',
    'about:blank',
    'chrome://settings',
    'chrome-extension://abc/x',
    'view-source:https://example.org/',
    'mailto:a@example.org',
    'jar:http://example.org!/',
    'ldap://example.org/',
    'dict://example.org:11111/',
    'sftp://example.org/',
    'tftp://example.org/',
    'HTTPX://example.org',
    'filesystem:https://example.org/',
    'intent://example.org#Intent;end',
    'vbscript:x',
  ],
  'no address': [
    '',
    'example.org',
    '/etc/passwd',
    '//example.org/x',
    'http:',
    'http://',
    'https:///x',
    'http:example.org',
    'https:/example.org',
    '?',
    'http://%',
    'http://[',
    'http://exa mple.org/',
    'www.example.org/page',
  ],
  loopback: [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.255/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://0x7f.1/',
    'http://0177.1/',
    'http://127.0x0.0.1/',
    'http://00000177.0.0.1/',
    'http://127.000.000.001/',
    'http://localhost/',
    'http://LOCALHOST/',
    'http://localhost./',
    'http://foo.localhost/',
    'http://a.b.localhost:8080/',
    'http://localhost.localdomain/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[0000:0000:0000:0000:0000:ffff:7f00:0001]/',
    'http://[::127.0.0.1]/',
    'http://１２７.０.０.１/',
    'http://①②⑦.⓪.⓪.①/',
    'http://127。0。0。1/',
    'http://127%2e0%2e0%2e1/',
    'http://%31%32%37.0.0.1/',
    'http://loca%6chost/',
    'http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/',
    'http://lo\u00adcalhost/',
    'http://127.0.0.1:80/',
    'https://127.0.0.1:443/',
    'http://127.0.0.1:22/',
    'http://0/',
    'http://0.0.0.0/',
    'http://0x0/',
    'http://00/',
    'http://0.1.2.3/',
    'http://[::2]/',
  ],
  private: [
    'http://10.0.0.1/',
    'http://10.255.255.254/',
    'http://167772161/',
    'http://0xa.0.0.1/',
    'http://012.0.0.1/',
    'http://10.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://192.168.1.254/',
    'http://3232235777/',
    'http://0xc0a80101/',
    'http://0300.0250.1.1/',
    'http://192.168.257/',
    'http://100.64.0.1/',
    'http://100.127.255.255/',
    'http://198.18.0.1/',
    'http://198.19.255.255/',
    'http://192.0.0.1/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[fdff:ffff::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[::ffff:c0a8:101]/',
    'http://[64:ff9b::10.0.0.1]/',
    'http://[64:ff9b::c0a8:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2002:c0a8:101::]/',
    'http://[2001:0:1::1]/',
    'http://[64:ff9b:1::1]/',
  ],
  'link-local and metadata': [
    'http://169.254.169.254/latest/meta-data/',
    'http://169.254.170.2/',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0251.0376.0251.0376/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://169.16689662/',
    'http://[fe80::1]/',
    'http://[fe80::a9fe:a9fe]/',
    'http://[febf::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://[fd00:ec2::254]/',
    'http://metadata.google.internal/',
    'http://metadata.goog/',
    'http://METADATA.GOOGLE.INTERNAL./',
    'http://metadata/',
    'http://instance-data.ec2.internal/',
    'http://168.63.129.16/',
    'http://192.0.0.192/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://100.100.100.200/',
  ],
  'nobody, documentation, multicast': [
    'http://224.0.0.1/',
    'http://239.255.255.250/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://192.0.2.1/',
    'http://198.51.100.7/',
    'http://203.0.113.9/',
    'http://192.88.99.1/',
    'http://[ff02::1]/',
    'http://[ff05::c]/',
    'http://[2001:db8::1]/',
    'http://[100::1]/',
    'http://[3fff::1]/',
    'http://[4000::1]/',
    'http://[2001:10::1]/',
  ],
  'local names': [
    'http://printer.local/',
    'http://router.lan/',
    'http://nas.home/',
    'http://intranet/',
    'http://wiki.corp/',
    'http://db.internal/',
    'http://home.arpa/',
    'http://x.home.arpa/',
    'http://service.private/',
    'http://hidden.onion/',
    'http://a.test/',
    'http://a.invalid/',
    'http://a.example/',
    'http://printer.local./',
    'http://PRINTER.LOCAL/',
    'http://printer.ｌｏｃａｌ/',
    'http://printer。local/',
    'http://router/',
  ],
  'names that resolve inwards': [
    'http://127.0.0.1.nip.io/',
    'http://10-0-0-1.sslip.io/',
    'http://localtest.me/',
    'http://app.lvh.me/',
    'http://a.vcap.me/',
    'http://7f000001.c0a80001.rbndr.us/',
  ],
  'hidden parts': [
    'http://example.org@127.0.0.1/',
    'http://127.0.0.1@example.org/',
    'http://user:secret@example.org/',
    'http://user@example.org/',
    'http://@127.0.0.1/',
    'http://example.org\\@127.0.0.1/',
    'http:\\\\127.0.0.1\\',
    'http://127.0.0.1#@example.org/',
    'http://127.0.0.1?@example.org/',
    'http://exam\tple.org/',
    'http://example.org/\nHost: x',
    'http://example.org/a b',
    ' http://example.org/',
    'http://example.org/ ',
    'http://example.org/\u0000',
    'http://ex\u200bample.org/',
    'http://example.org/\u202egro',
    'http:/\\example.org/',
    'http:////example.org/',
    'http://example.org\r\n.evil.org/',
  ],
  'ports that are not of the web': [
    'http://example.org:22/',
    'http://example.org:25/',
    'http://example.org:6379/',
    'http://example.org:11211/',
    'http://example.org:9200/',
    'http://example.org:2375/',
    'http://example.org:3306/',
    'http://example.org:65536/',
    'http://example.org:-1/',
    'http://example.org:0/',
  ],
  'odd hosts': [
    'http://1.2.3.4.5/',
    'http://256.256.256.256/',
    'http://1.2.3.256/',
    'http://0x/',
    'http://example.0x7f/',
    'http://example.1/',
    'http://a..org/',
    'http://.example.org/',
    'http://[::1',
    'http://[::g]/',
    'http://[1:2:3:4:5:6:7:8:9]/',
    'http://[fe80::1%25eth0]/',
    `https://example.org/${'a'.repeat(2_048)}`,
  ],
};

const allowed: readonly (readonly [given: string, opened: string])[] = [
  ['https://example.org', 'https://example.org/'],
  ['https://example.org/a/b?q=1#part', 'https://example.org/a/b?q=1'],
  ['HTTPS://EXAMPLE.ORG/Path', 'https://example.org/Path'],
  ['http://example.org:8080/', 'http://example.org:8080/'],
  ['https://en.wikipedia.org/wiki/Caf%C3%A9', 'https://en.wikipedia.org/wiki/Caf%C3%A9'],
  ['https://zh.wikipedia.org/wiki/望溪', 'https://zh.wikipedia.org/wiki/%E6%9C%9B%E6%BA%AA'],
  ['https://bücher.de/', 'https://xn--bcher-kva.de/'],
  ['https://9.9.9.9/', 'https://9.9.9.9/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://172.32.0.1/', 'https://172.32.0.1/'],
  ['https://100.128.0.1/', 'https://100.128.0.1/'],
  ['https://[2606:4700:4700::1111]/', 'https://[2606:4700:4700::1111]/'],
  ['https://[2a00:1450:4001::64]/', 'https://[2a00:1450:4001::64]/'],
  ['https://localhost.example.org/', 'https://localhost.example.org/'],
  ['https://127.0.0.1.example.org/', 'https://127.0.0.1.example.org/'],
  ['https://local.org/', 'https://local.org/'],
];

describe('addresses', () => {
  for (const [kind, addresses] of Object.entries(refused)) {
    test(`Y7: ${kind} are refused`, () => {
      const opened = addresses.filter((address) => checkAddress(address).ok);
      expect(opened).toEqual([]);
      for (const address of addresses) {
        const result = checkAddress(address);
        expect(!result.ok && result.error.code).toBe('address-refused');
      }
    });
  }

  test('Y7: the table has at least two hundred tricks', () => {
    expect(Object.values(refused).flat().length).toBeGreaterThanOrEqual(200);
  });

  test('Y7: public pages are opened, in one form and without their fragment', () => {
    for (const [given, opened] of allowed) {
      const result = checkAddress(given);
      expect(result.ok ? result.value.href : result.error.message, given).toBe(opened);
    }
  });

  test('Y7: a local origin is opened only where it is allowed by scheme, host and port', () => {
    const rules = { localOrigins: ['http://localhost:8080', 'http://127.0.0.1:9000'] };
    const isOpen = (address: string): boolean => checkAddress(address, rules).ok;
    expect(isOpen('http://localhost:8080/search?q=a')).toBe(true);
    expect(isOpen('http://127.1:9000/')).toBe(true);
    expect(isOpen('http://localhost:8081/')).toBe(false);
    expect(isOpen('https://localhost:8080/')).toBe(false);
    expect(isOpen('http://localhost/')).toBe(false);
    expect(isOpen('http://127.0.0.1:8080/')).toBe(false);
    expect(isOpen('http://user@localhost:8080/')).toBe(false);
    expect(checkAddress('http://localhost/', { localOrigins: ['no origin'] }).ok).toBe(false);
  });

  test('Y7: every spelling of a private number address is refused, and of a public one judged alike', () => {
    const bytes = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
    const spellings = (quad: readonly number[]): string[] => {
      const [a, b, c, d] = quad as [number, number, number, number];
      const whole = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
      const hex = (value: number): string => value.toString(16).padStart(2, '0');
      return [
        quad.join('.'),
        String(whole),
        `0x${whole.toString(16)}`,
        `0${whole.toString(8)}`,
        quad.map((byte) => `0x${byte.toString(16)}`).join('.'),
        quad.map((byte) => `0${byte.toString(8)}`).join('.'),
        `${a}.${b * 2 ** 16 + c * 2 ** 8 + d}`,
        `${quad.join('.')}.`,
        `[::ffff:${hex(a)}${hex(b)}:${hex(c)}${hex(d)}]`,
        `[64:ff9b::${quad.join('.')}]`,
      ];
    };
    fc.assert(
      fc.property(bytes, (quad) => {
        const verdicts = spellings(quad).map((host) => checkAddress(`http://${host}/`).ok);
        expect(new Set(verdicts).size).toBe(1);
        expect(verdicts[0]).toBe(isPublicIp(quad.join('.')));
      }),
      { seed: 1107, numRuns: 500 },
    );
  });

  test('Y7: what a name resolves to is judged in both families', () => {
    for (const inward of [
      '127.0.0.1',
      '10.1.2.3',
      '::1',
      'fe80::1%eth0',
      'fd00::1',
      '::ffff:192.168.0.1',
      '',
      'nonsense',
      '169.254.169.254',
    ])
      expect(isPublicIp(inward), inward).toBe(false);
    for (const outward of ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:8.8.8.8'])
      expect(isPublicIp(outward), outward).toBe(true);
  });

  test('Y7: any text is answered, and never by throwing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `http://${text}`),
        ),
        (text) => {
          const result = checkAddress(text);
          if (result.ok) expect(result.value.protocol).toMatch(/^https?:$/);
          else expect(result.error.code).toBe('address-refused');
        },
      ),
      { seed: 1107, numRuns: 2_000 },
    );
  });
});
