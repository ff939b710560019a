{* A card as the platform's own theme prints it. *}
{foreach from=$PRODUCTS item=P name=products}
<div class="product-item" data-toggle="x">
  <form data-island="add-to-cart" data-product-id="{$P.ID}" data-min="{$P.MIN|default:'1'}" action="/sepet/ekle" method="post">
    {if $P.STOCK > 0}
      <input data-part="quantity" name="quantity" value="{$P.MIN}">
      <button type="button" data-part="decrease">-</button>
      <button data-part="submit">{#ADD_TO_CART#}</button>
    {else}
      <button data-part="submit" disabled>Tükendi</button>
    {/if}
  </form>
  <a data-island="favorite-button" data-product-id="{$P.ID}" href="/{$PAGE_LINK.LOGIN}"><svg><path d="M0"/></svg> ♥</a>
</div>
{foreachelse}
  <p>Ürün yok</p>
{/foreach}
