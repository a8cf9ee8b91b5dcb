import { readSources, report } from './findings.ts';
import { findPhysicalCss } from './physical-css.ts';

report('Logical CSS', readSources('src', ['.css', '.tsx']).flatMap(findPhysicalCss));
