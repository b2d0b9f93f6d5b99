// The few members of `@duckdb/node-api` in use, so that the compiler needs no installed peer.
declare module '@duckdb/node-api' {
  type Row = Record<string, unknown>;
  type Connection = {
    run(sql: string): Promise<unknown>;
    runAndReadAll(sql: string): Promise<{ getRowObjects(): Row[] }>;
    closeSync(): void;
  };
  export const DuckDBInstance: {
    create(file: string, options: Record<string, string>): Promise<{ connect(): Promise<Connection> }>;
  };
}
