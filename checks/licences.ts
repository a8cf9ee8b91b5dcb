import { writeFileSync } from 'node:fs';
import { findRefused, licencesFile, licencesPage, readPackages } from './licence-list.ts';

const packages = readPackages();
writeFileSync(licencesFile, licencesPage(packages));
const refused = findRefused(packages);
console.log(`${packages.length} packages, ${refused.length} with a licence that nobody has agreed to`);
for (const one of refused) console.log(`  ${one}`);
if (refused.length > 0) process.exitCode = 1;
