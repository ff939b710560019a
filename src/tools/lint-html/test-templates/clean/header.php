<?php require 'top.php'; if ($a > 1 && $b < 2) { ?>
  <form data-island="add-to-cart" data-product-id="<?= $product['id'] ?>" action="/">
<?php } else { ?>
  <form data-island="add-to-cart" data-product-id="<?php echo $x->id; ?>" action="/">
<?php } ?>
    <button data-part="submit"><?= htmlspecialchars("Ekle") ?></button>
  </form>
<?php include 'footer.php'
