const onWords: readonly unknown[] = [1, '1', true, 'true']

/** Whether a shop setting is on: 1, "1", true or "true", as the platform mixes them. Absent is off. */
export const settingFlag = (settings: Readonly<Record<string, unknown>>, name: string): boolean =>
  onWords.includes(settings[name])
