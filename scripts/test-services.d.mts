interface TestDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

export function startPostgres(options?: { readonly isDurable?: boolean }): Promise<TestDatabase>;
export function startRedis(): Promise<TestDatabase & { readonly restart?: () => Promise<void> }>;
export function canStartDatabases(): boolean;
export function ensureDatabases(say: (message: string) => void): void;
