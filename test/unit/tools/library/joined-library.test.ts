/** A team's library beside the own one: over the embedded database, through the serving process's own middleware. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LibraryWriter } from '../../../../src/adapters/team-library/library-writer.ts';
import { ServedTeamLibrary } from '../../../../src/adapters/team-library/served-team-library.ts';
import { asRole, type SqlDatabase } from '../../../../src/adapters/team-library/sql-database.ts';
import { SqlTeamLibrary } from '../../../../src/adapters/team-library/sql-team-library.ts';
import * as faults from '../../../../src/adapters/team-library/team-faults.ts';
import * as gateway from '../../../../src/adapters/web/team-gateway.ts';
import { guidedProfile } from '../../../../src/agent/profiles/guided.ts';
import { openEmbedded } from '../../../../src/cli/node/library/databases.mjs';
import { readTeamLibrary, teamMiddleware } from '../../../../src/cli/node/team-library.mjs';
import { documentId } from '../../../../src/core/memory/units.ts';
import { inquire } from '../../../../src/evidence/questions/inquiry.ts';
import { JoinedLibrary } from '../../../../src/tools/library/joined-library.ts';
import { TeamShelf } from '../../../../src/tools/library/team-shelf.ts';
import { SentenceSimilarity } from '../../../../src/tools/sentence-similarity.ts';
import { createVisitTool } from '../../../../src/tools/visit.ts';
import { listening } from '../../../doubles/listening.ts';
import { encoder, freshLibrary, put } from '../../adapters/team-library/open-team-library.ts';
import { agentFixture, type Fixture } from '../../agent/agent-fixture.ts';

let database: SqlDatabase;
let close: () => Promise<void>;
let baseUrl: string;
let writer: LibraryWriter;
let fixture: Fixture;
/** Null: the page was started without a library. */
let served: SqlTeamLibrary | null;
let place: string;

const ferry = {
  name: 'ferry.md',
  text: '# The ferry\n\nThe ferry to Skerry leaves at 06:40 from the north pier.',
  readers: ['board_of_ferries'],
};
const question = 'When does the ferry to Skerry leave?';

beforeAll(async () => {
  database = await openEmbedded();
  await database.query('create role board_of_ferries');
  await database.query('create role asking');
  const rules = { ...gateway, faultOf: faults.faultOf, teamFault: faults.teamFault };
  const server = createServer((request, response) =>
    teamMiddleware(rules, served === null ? null : { place, open: async () => served as SqlTeamLibrary })(
      request,
      response,
      () => response.writeHead(404).end(),
    ),
  );
  const listens = await listening(server);
  baseUrl = `${listens.origin}/`;
  close = listens.close;
});

beforeEach(async () => {
  writer = await freshLibrary(database);
  await database.query('grant board_of_ferries to asking');
  served = new SqlTeamLibrary(asRole(database, 'asking'), 'here');
  place = 'here';
  await put(writer, ferry);
  fixture = await agentFixture(encoder);
});

afterAll(async () => {
  await close();
  await database.close();
});

function joined() {
  const shelf = new TeamShelf(new ServedTeamLibrary({ baseUrl, place: 'here' }), encoder);
  return { shelf, library: new JoinedLibrary(fixture.library, shelf) };
}

describe('search and quote', () => {
  test('TL11: passages of both libraries stand in one list, and a document of the team is quoted letter by letter', async () => {
    const { library, shelf } = joined();
    const result = await fixture.ask(question, {
      profile: guidedProfile({ library, encoder, reader: null }),
    });
    if (!result.ok) throw result.error;
    const [citation] = result.value.answer.citations;
    const document = shelf.list().find(({ id }) => id === citation?.document);
    expect(document?.name).toBe('ferry.md');
    expect(document?.text.slice(citation?.start, citation?.end)).toBe(citation?.quote);
    expect(citation?.quote).toContain('06:40');

    const own = await library.search(inquire('Who keeps the tide book?'));
    expect(own.ok && own.value.hits[0]?.document.name).toBe('harbour.md');
    const strengths = own.ok ? own.value.hits.map(({ strength }) => strength) : [];
    expect(strengths).toEqual([...strengths].sort((left, right) => right - left));
  });

  test('TL11: a part of the documents is searched alone, and a part of one’s own asks nothing of the team', async () => {
    const { library, shelf } = joined();
    await library.search(inquire(question));
    const [team] = shelf.list();
    if (team === undefined) throw new Error('nothing found');
    const part = await library.among(new Set([team.id])).search(inquire(question));
    expect(part.ok && part.value.hits.map(({ document }) => document.id)).toEqual([team.id]);
    served = null;
    const mine = new Set(fixture.library.list().map(({ id }) => id));
    expect((await library.among(mine).search(inquire(question))).ok).toBe(true);
  });

  test('TL11: the team’s library is gone: the own one is searched, and the step says why it was alone', async () => {
    const { library } = joined();
    served = null;
    const found = await library.search(inquire('Who keeps the tide book?'));
    expect(found.ok && found.value.withoutMeaning?.code).toBe('team-library-failed');
    expect(found.ok && found.value.hits[0]?.document.name).toBe('harbour.md');
  });

  test('TL11: another library than the allowed one gets nothing, and the step says so', async () => {
    const { library, shelf } = joined();
    await library.search(inquire(question));
    const [known] = shelf.list();
    place = 'elsewhere';
    const asked = served;
    served = new Proxy(served as SqlTeamLibrary, {
      get: () => {
        throw new Error('it was asked');
      },
    });
    const found = await library.search(inquire('Who keeps the tide book?'));
    expect(found.ok && found.value.withoutMeaning?.details?.fault).toBe('moved');
    expect(found.ok && found.value.hits[0]?.document.name).toBe('harbour.md');
    const renewed = await shelf.renew(known?.id ?? documentId(''));
    expect(renewed.ok ? null : renewed.error.details?.fault).toBe('moved');
    served = asked;
  });
});

describe('between search and visit', () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['changed', () => put(writer, { ...ferry, text: ferry.text.replace('06:40', '07:10') })],
    ['removed', () => writer.remove(ferry.name)],
    ['closed to the asker', () => database.query('revoke board_of_ferries from asking')],
  ];

  for (const [what, change] of changes)
    test(`TL12: a document that is ${what} after the search is not quoted`, async () => {
      const { library, shelf } = joined();
      let done = false;
      const result = await fixture.ask(question, {
        profile: guidedProfile({
          library: {
            isEmpty: false,
            statistics: library.statistics,
            list: () => library.list(),
            mayHold: () => library.mayHold(),
            get: (id) => library.get(id),
            among: (ids) => library.among(ids),
            similarityOf: (...given) => library.similarityOf(...given),
            renew: (...given) => library.renew(...given),
            async search(...given) {
              const found = await library.search(...given);
              if (!done) await change();
              done = true;
              return found;
            },
          },
          encoder,
          reader: null,
        }),
      });
      expect(done).toBe(true);
      expect(result.ok ? null : result.error.details?.fault).toBe('changed');
      expect(shelf.list()).toEqual([]);
    });

  test('TL12: a model that steers cannot visit it either', async () => {
    const { library, shelf } = joined();
    await library.search(inquire(question));
    const id = shelf.list()[0]?.id ?? documentId('');
    await writer.remove(ferry.name);
    const tool = createVisitTool(library, new SentenceSimilarity(null));
    const visited = await tool.run({ document: id, goal: question }, {
      signal: new AbortController().signal,
    } as never);
    expect(visited.ok ? null : visited.error.code).toBe('team-library-failed');
  });

  test('TL12: a text that was altered on its way is not taken', async () => {
    const altered: typeof fetch = async (...given) => {
      const response = await fetch(...given);
      return new Response((await response.text()).replaceAll('06:40', '09:99'));
    };
    const shelf = new TeamShelf(new ServedTeamLibrary({ baseUrl, place: 'here', fetch: altered }), encoder);
    const found = await shelf.search(inquire(question), 10);
    expect(found.ok && found.value.hits).toEqual([]);
    expect(shelf.list()).toEqual([]);
  });

  test('TL12: a document is untrusted whatever it says, and an answer that no library gives is refused with that reason', async () => {
    const say = (change: (value: Record<string, unknown>) => object | string) => {
      const changed: typeof fetch = async (...given) => {
        const { value } = (await (await fetch(...given)).json()) as { value: Record<string, unknown> };
        const said = change(value);
        return new Response(typeof said === 'string' ? said : JSON.stringify({ value: said }));
      };
      return new ServedTeamLibrary({ baseUrl, place: 'here', fetch: changed });
    };
    const { library, shelf } = joined();
    await library.search(inquire(question));
    const { id } = shelf.list()[0] ?? { id: documentId('') };
    const trusted = await say((value) => ({ ...value, trust: 'app' })).document(id);
    expect(trusted).toMatchObject({ ok: true, value: { trust: 'untrusted' } });
    const odd = { ok: false, error: { message: expect.stringContaining('or is larger than any') } };
    const mark = (start: number) => ({ start, kind: 'page', number: 1, label: null });
    for (const change of [
      { marks: [mark(1e9)] },
      { marks: [mark(9), mark(2)] },
      { marks: 'x' },
      { name: 'n'.repeat(2_000) },
      { format: 'exe' },
      { addedAt: 1e99 },
      { html: '<b>' },
    ])
      expect(
        await say((value) => ({ ...value, ...change })).document(id),
        Object.keys(change)[0],
      ).toMatchObject(odd);
    for (const said of ['['.repeat(100_000), '{', `{"value":"${'x'.repeat(40_000_000)}"}`])
      expect(await say(() => said).document(id)).toMatchObject(odd);
    const asked = { question, about: [], vector: null, encoder: null, priors: [], most: 10 };
    for (const change of [
      { hits: 7 },
      { present: '1' },
      { holding: [[1]] },
      { passages: Array(10_001).fill(0) },
    ])
      expect(await say((value) => ({ ...value, ...change })).search(asked)).toMatchObject(odd);
    expect(await say((value) => ({ ...value, documents: -1 })).facts()).toMatchObject(odd);
  });
});

describe('the way to it', () => {
  const headers = { 'x-webpace-gateway': '1', 'x-webpace-team-library': 'here', host: 'localhost:1' };

  test('TL13: three questions of the own page are answered, and nothing else', () => {
    const call = (method: string, url: string, more: Record<string, string> = {}) =>
      gateway.answerTeamCall({ method, url, headers: { ...headers, ...more } }, 'here').kind;
    const id = `team-${'a'.repeat(16)}-${'b'.repeat(40)}`;
    expect(call('GET', '/team-library')).toBe('facts');
    expect(call('POST', '/team-library/search')).toBe('search');
    expect(call('GET', `/team-library/documents/${id}`)).toBe('document');
    expect(call('GET', '/other')).toBe('not-ours');
    expect(call('POST', '/team-library')).toBe('refused');
    expect(call('GET', '/team-library/documents/1;drop')).toBe('refused');
    expect(call('GET', '/team-library', { 'sec-fetch-site': 'cross-site' })).toBe('refused');
    expect(call('GET', '/team-library', { host: 'elsewhere.example' })).toBe('refused');
    expect(call('GET', '/team-library', { 'x-webpace-gateway': '0' })).toBe('refused');
  });

  test('TL13: a question of another form is refused', () => {
    const good = { question, about: [], vector: [1, 2], encoder: 'e', priors: [], most: 10 };
    expect(gateway.readTeamQuestion(good)).toEqual(good);
    const ofOne = { ...good, collection: 'Rules' };
    expect(gateway.readTeamQuestion(ofOne)).toEqual(ofOne);
    for (const bad of [
      null,
      { ...good, question: 7 },
      { ...good, vector: ['1'] },
      { ...good, most: 1e9 },
      { ...good, about: 'x' },
      { ...good, collection: 7 },
      { ...good, priors: [['latin', null]] },
      { ...good, question: 'x'.repeat(9_000) },
    ])
      expect(gateway.readTeamQuestion(bad)).toBeNull();
  });

  test('TL13: a page without one is told so; address and role want the option beside them', async () => {
    expect(await new ServedTeamLibrary({ baseUrl }).servedPlace()).toBe('here');
    served = null;
    expect(await new ServedTeamLibrary({ baseUrl }).servedPlace()).toBeNull();
    expect(await readTeamLibrary({}, { WEBPACE_TEAM_LIBRARY: 'postgres://a:b@c/d' })).toBeUndefined();
    expect(await readTeamLibrary({ 'team-library': true }, { WEBPACE_TEAM_LIBRARY: 'there' })).toEqual({
      address: 'there',
      role: undefined,
    });
    await expect(readTeamLibrary({ 'team-library-role': 'board' }, {})).rejects.toThrow('--team-library');
  });

  test('TL13: a database that cannot be opened is told in our words, without its address', async () => {
    served = null;
    const rules = { ...gateway, faultOf: faults.faultOf, teamFault: faults.teamFault };
    const refusing = createServer((request, response) =>
      teamMiddleware(rules, {
        place: 'here',
        open: async () => {
          throw Object.assign(new Error('connect to secret-host failed'), { code: 'ECONNREFUSED' });
        },
      })(request, response, () => response.end()),
    );
    const { origin, close } = await listening(refusing);
    const response = await fetch(`${origin}/team-library`, { headers: { 'x-webpace-gateway': '1' } });
    expect(await response.json()).toEqual({ fault: 'gone', place: 'here' });
    await close();
  });
});
