/** The file descriptors reserved for all but connections: files of the site, the store, Node itself. */
export const reservedFiles = 256;

/**
 * The most connections that this process may hold: `most`, or fewer when its limit of open files (`ulimit -n`) is
 * lower. Beyond that limit neither a connection can be accepted nor a file be opened.
 */
export function connectionsWithin(most: number): number {
  // Without the network, for which the report would look up names. The types of Node lack this setting.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
  };
  const soft = Number(userLimits?.open_files?.soft);
  return Number.isNaN(soft) ? most : Math.max(1, Math.min(most, soft - reservedFiles));
}
