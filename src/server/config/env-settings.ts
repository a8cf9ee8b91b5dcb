import type { EnvSettings } from '../../features/settings/stored-settings.server.ts';
import type { Config } from './config.ts';

/** What the environment says about the site, under the names of the settings. */
export function envSettings(config: Config): EnvSettings {
  return {
    notifyEmails: config.NOTIFY_EMAILS?.join(', '),
    gaMeasurementId: config.GA_MEASUREMENT_ID,
    metaPixelId: config.META_PIXEL_ID,
    tiktokPixelId: config.TIKTOK_PIXEL_ID,
  };
}
