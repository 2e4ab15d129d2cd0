export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Opens a database, with these tables where it is new. */
export async function openDatabase(
  { indexedDB }: Pick<Window, 'indexedDB'>,
  name: string,
  tables: Readonly<Record<string, string | string[]>>,
): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const [table, keyPath] of Object.entries(tables)) request.result.createObjectStore(table, { keyPath });
  };
  const database = await answerOf(request);
  // A newer portal in another tab changes the tables only when no other tab has them open.
  database.onversionchange = () => database.close();
  return database;
}
