/** Bundles the libraries of the unit tests once for each lockfile; gives the file that replaces each, by its name. */
export declare function gatherLibraries(): Promise<ReadonlyMap<string, string>>
