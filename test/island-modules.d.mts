import type { Plugin } from 'vite'

export declare const islandModulesPlugin: (root: string) => Promise<Plugin>
