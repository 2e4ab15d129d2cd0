import pg from 'pg';

let databases = 0;

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates a database on the server for tests, for processes that open it on their own. */
export async function createPostgresDatabase(server: string): Promise<{ readonly url: string; drop(): Promise<void> }> {
  databases += 1;
  const name = `test_${process.pid}_${databases}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `drop database ${name} with (force)`) };
}
