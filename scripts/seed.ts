// `npm run seed -- --size=load`: fills the database with demo data. What is filled is server/seed's business.
import { main } from '../server/seed/cli.ts';

await main(process.argv.slice(2));
