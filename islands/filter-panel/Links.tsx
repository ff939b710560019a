import type { CategoryLink } from '@/shop/catalog/facets'

/** The category tree. Categories are pages of their own, so these are links. */
export const Links = ({ links }: { readonly links: readonly CategoryLink[] }) => (
  <ul className="vitrin-filter-values">
    {links.map(({ id, name, href, count, isCurrent, children }) => (
      <li key={`${id} ${href}`}>
        <a className="vitrin-filter-value" href={href} aria-current={isCurrent ? 'page' : undefined}>
          <span className="vitrin-filter-name">{name}</span>
          {count !== undefined && <span className="vitrin-filter-count">{count}</span>}
        </a>
        {children.length > 0 && <Links links={children} />}
      </li>
    ))}
  </ul>
)
