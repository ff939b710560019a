/** Bundles the libraries of the unit tests once for each lockfile; gives the file that stands for each, by its name. */
export declare function gatherLibraries(): Promise<ReadonlyMap<string, string>>
