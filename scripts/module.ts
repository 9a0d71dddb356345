// `npm run module -- plan|apply|diff|check`: definitions from a terminal. What they are is server/moduleCommand's business.
import { main } from '../server/moduleCommand/index.ts';

process.exitCode = await main(process.argv.slice(2), { print: (line) => console.log(line), environment: process.env });
