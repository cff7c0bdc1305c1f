/** Descriptors kept for what is no connection: files of the site, the store, Node itself. */
export const reservedFiles = 256;

/**
 * Most connections that this process may hold: `most`, or less where its limit of open files (`ulimit -n`) is lower.
 * Beyond that limit accepting a connection and opening a file fail alike.
 */
export function connectionsWithin(most: number): number {
  // Not what the network is, which takes names to be looked up; its types do not know this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? most : Math.max(1, Math.min(most, soft - reservedFiles));
}
