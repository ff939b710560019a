import { AddToCart } from './add-to-cart'
import { FavoriteButton } from './favorite-button'
import { CartBadge, CookieBar, CountDown } from './others'

customElements.define('add-to-cart', AddToCart)
customElements.define('favorite-button', FavoriteButton)
customElements.define('cart-badge', CartBadge)
customElements.define('count-down', CountDown)
customElements.define('cookie-bar', CookieBar)
