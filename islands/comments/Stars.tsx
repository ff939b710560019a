import { pageFacts } from '../../src/shop/facts'
import { text } from '../../src/shop/texts'

const all = 5

/** Stars as signs, read out as a number. */
export const Stars = ({ stars }: { readonly stars: number }) => {
  const full = Math.round(stars)
  const words = String(Math.round(stars * 10) / 10).replace('.', pageFacts().decimalSeparator)
  return (
    <span className="vitrin-stars" role="img" aria-label={text('comments.stars', { stars: words })}>
      {'★'.repeat(full) + '☆'.repeat(all - full)}
    </span>
  )
}
