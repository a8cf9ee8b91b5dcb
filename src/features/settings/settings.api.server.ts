import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type ColourName, colourNames, ourColours } from '../../kit/brand/palette.ts';
import { keepUntilChanged } from '../../kit/cache/keep-until-changed.server.ts';
import { byName } from '../../kit/contract/by-name.ts';
import { keepPicture } from '../../kit/http/body.server.ts';
import { type ApiDeps, addEndpoints } from '../../kit/http/endpoint-routes.server.ts';
import { readRecord, updateRecord } from '../../kit/http/record-calls.server.ts';
import { records } from '../../kit/records/records.server.ts';
import { addressesIn } from './notify-emails.ts';
import { coloursOf, written } from './own-colours.ts';
import { type SettingsWrite, settings } from './settings.contract.ts';
import { settingsEndpoints } from './settings.endpoints.ts';
import { settingsType } from './settings.table.server.ts';
import {
  colourColumns,
  colourFields,
  optionalTexts,
  type PictureField,
  pictureColumns,
  pictureFields,
  removalOf,
} from './settings-names.ts';
import { statisticColumns } from './statistics.ts';
import { type EnvSettings, fullRecord, readEnvSettings, readSettings } from './stored-settings.server.ts';

/** There is one record. */
const params = { id: '1' };

export function settingsApi(api: FastifyInstance, deps: ApiDeps) {
  const db = deps.store.tables();
  const table = records(deps.store, settingsType);
  // The schema is the list of what visitors may see; whatever else there is stays here. Every page and many an answer ask for them.
  const readShown = keepUntilChanged(deps.store, ['settings'], async () => z.parse(settings, await readSettings(db)));

  addEndpoints(api, settingsEndpoints, deps, {
    read: readShown,
    readAll: async ({ header }) => fullRecord(await readRecord(table, { params, header }), await readEnvSettings(db)),
    update: async ({ body, ...call }) => {
      const given = await readEnvSettings(db);
      const row = await updateRecord(table, { ...call, params }, async () => ({
        ...settingsColumns(body, given),
        ...(await keepPictures(deps, body)),
      }));
      return fullRecord(row, given);
    },
  });
}

/** What the table keeps of a body, pictures aside. What is as the environment says goes on following it. */
function settingsColumns(body: SettingsWrite, given: EnvSettings) {
  const typed = withoutPictures(body);
  const { timeZone, approveArticles, currency, weekStart, statistics, ...own } = typed;
  const emails = addressesIn(own.notifyEmails).join(', ');
  const unlessFromEnv = (name: keyof EnvSettings, value = '') => (value === (given[name] ?? '') ? null : value);
  return {
    ...own,
    ...byName(optionalTexts, (name) => own[name] ?? ''),
    ...(timeZone && { timeZone }),
    ...(currency && { currency }),
    ...(weekStart !== undefined && { weekStart }),
    ...statisticColumns(statistics),
    ...(approveArticles !== undefined && { approveArticles: Number(approveArticles) }),
    ...coloursIn(own),
    ownLogo: Number(own.ownLogo),
    notifyEmails: unlessFromEnv('notifyEmails', emails),
    gaMeasurementId: unlessFromEnv('gaMeasurementId', own.gaMeasurementId),
    metaPixelId: unlessFromEnv('metaPixelId', own.metaPixelId),
    tiktokPixelId: unlessFromEnv('tiktokPixelId', own.tiktokPixelId),
  };
}

/** They are chosen together. Ours are not written down, so that they go on following the program. */
function coloursIn(body: Pick<SettingsWrite, (typeof colourFields)[number]>) {
  if (colourFields.every((name) => body[name] === undefined)) return {};
  const colours = coloursOf(body) ?? ourColours;
  const column = (name: ColourName) => (colours[name] === ourColours[name] ? null : written(colours[name]));
  return Object.fromEntries(colourNames.map((name) => [colourColumns[name], column(name)]));
}

const aboutPictures = new Set<string>([...pictureFields, ...pictureFields.map(removalOf)]);

type Typed = Omit<SettingsWrite, PictureField | `Remove${PictureField}`>;

function withoutPictures(body: SettingsWrite): Typed {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !aboutPictures.has(name))) as Typed;
}

async function keepPictures({ pictures }: ApiDeps, body: SettingsWrite) {
  const columns: Partial<Record<(typeof pictureColumns)[PictureField], string>> = {};
  for (const name of pictureFields) {
    const file = body[name];
    if (file) columns[pictureColumns[name]] = await keepPicture(pictures, file);
    else if (body[removalOf(name)]) columns[pictureColumns[name]] = '';
  }
  return columns;
}
