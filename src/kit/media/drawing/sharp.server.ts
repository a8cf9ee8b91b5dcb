import sharp from 'sharp';

// One thread per picture, nothing kept between pictures, and no decoder but those of the formats we read.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}`) });

/** With our settings. The server imports this, and what draws with it, when there is something to draw: it takes a while and 20 MB. */
export { sharp };
