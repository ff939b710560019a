import { text } from '@/page/texts'

/** Pages at hand on each side of the one that is shown. */
const beside = 2

/** The page shown, its neighbours, the first and the last. */
const numbersAround = (page: number, pages: number): readonly number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= beside,
  )

/** Buttons to the pages of comments; each is a `page` part, as the server's links are. */
export const PageLinks = ({ page, pages }: { readonly page: number; readonly pages: number }) =>
  pages > 1 && (
    <ul className="vitrin-comment-pages" aria-label={text('comments.pages')}>
      {numbersAround(page, pages).map((number) => (
        <li key={number}>
          <button
            type="button"
            data-part="page"
            data-number={number}
            aria-label={text('comments.page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </button>
        </li>
      ))}
    </ul>
  )
