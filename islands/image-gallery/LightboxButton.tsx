interface LightboxButtonProps {
  readonly words: string
  /** Of a 24 by 24 icon. */
  readonly path: string
  /** The icon is a magnifying glass around the path. */
  readonly hasLens?: boolean
  readonly isPressed?: boolean
  /** At an end: it stays where it is, so that the focus does. */
  readonly isShut?: boolean
  readonly onPress: () => void
}

/** A round button of the big view, with its words for those who do not see the icon. */
export const LightboxButton = ({ words, path, hasLens, isPressed, isShut, onPress }: LightboxButtonProps) => (
  <button
    type="button"
    className="vitrin-icon-button"
    aria-label={words}
    title={words}
    aria-pressed={isPressed}
    aria-disabled={isShut || undefined}
    onClick={onPress}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {hasLens && <circle cx="10.5" cy="10.5" r="6.5" />}
      <path d={path} />
    </svg>
  </button>
)
