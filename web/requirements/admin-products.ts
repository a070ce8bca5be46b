import type { Requirement } from './requirement';

const ADD = 'web/test/admin-add-product.test.tsx';
const DASHBOARD = 'web/test/admin-dashboard.test.tsx';
const EDIT = 'web/test/admin-edit-product.test.tsx';

export const ADMIN_PRODUCTS: readonly Requirement[] = [
  {
    need: "Dashboard: the title Admin's Dashboard",
    proof: `${DASHBOARD} > shows its title and the way to a new product`,
  },
  {
    need: 'Dashboard: the button Add Product leads to /addProducts',
    proof: `${DASHBOARD} > shows its title and the way to a new product`,
  },
  {
    need: 'GET /api/products carries the admin token on the dashboard',
    proof: `${DASHBOARD} > asks for the products with the admin token`,
  },
  {
    need: 'Dashboard: product cards with image, name, category and price in ₹',
    proof: `${DASHBOARD} > shows a card with image, name, category, price, Edit and Delete for every product`,
  },
  {
    need: 'Dashboard: Edit leads to /admin/edit/{id}',
    proof: `${DASHBOARD} > shows a card with image, name, category, price, Edit and Delete for every product`,
  },
  {
    need: 'Dashboard: Delete on every card',
    proof: `${DASHBOARD} > shows a card with image, name, category, price, Edit and Delete for every product`,
  },
  {
    need: 'Dashboard: category or Uncategorized',
    words: ['Uncategorized'],
    proof: `${DASHBOARD} > calls a product without a category uncategorized`,
  },
  {
    need: 'Dashboard: the loading state',
    words: ['Loading...'],
    proof: `${DASHBOARD} > says that it is loading until the products are there`,
  },
  {
    need: 'Dashboard: the error state, and a way to try again',
    words: ['Failed to load products'],
    proof: `${DASHBOARD} > says that loading failed when %s, and tries again`,
  },
  {
    need: 'Dashboard: the empty state',
    words: ['No products found'],
    proof: `${DASHBOARD} > says that there are no products`,
  },
  {
    need: 'Delete opens a modal Confirm Deletion asking for the admin password',
    proof: `${DASHBOARD} > asks for the admin password and sends it`,
  },
  {
    need: 'DELETE /api/products/{id} carries the admin token and the password',
    proof: `${DASHBOARD} > asks for the admin password and sends it`,
  },
  {
    need: 'A deleted product leaves the dashboard',
    words: ['Product deleted successfully!'],
    proof: `${DASHBOARD} > asks for the admin password and sends it`,
  },
  { need: 'Toasts of admin flows stay 3 s', proof: `${DASHBOARD} > keeps its messages for three seconds` },
  {
    need: 'Deleting a product requires the admin password',
    words: ['Please enter your current password to confirm.'],
    proof: `${DASHBOARD} > sends nothing without a password`,
  },
  {
    need: 'Delete product: inline and toast',
    words: ['Incorrect password or deletion failed.', 'Deletion failed. Please check password.'],
    proof: `${DASHBOARD} > says inline and in a toast that it failed when %s`,
  },
  {
    need: 'Deleting a product as a Google admin needs no password',
    proof: `${DASHBOARD} > asks a Google admin for no password`,
  },
  { need: 'The modal Confirm Deletion can be cancelled', proof: `${DASHBOARD} > can be given up` },
  {
    need: 'Add product: name, price, description, category and image travel as multipart with the admin token',
    proof: `${ADD} > sends the form, says so, and is back on the dashboard after two seconds`,
  },
  {
    need: 'Add product: success message',
    words: ['Product added successfully!'],
    proof: `${ADD} > sends the form, says so, and is back on the dashboard after two seconds`,
  },
  {
    need: 'Add product redirects to /adminHome after 2 s',
    proof: `${ADD} > sends the form, says so, and is back on the dashboard after two seconds`,
  },
  {
    need: 'Add product emits newProductUploaded with the product',
    proof: `${ADD} > sends what was added over the socket`,
  },
  {
    need: 'Add product: name, price, category, description and image required',
    proof: `${ADD} > wants name, price, category, description and image`,
  },
  { need: 'Add product: price is free text', proof: `${ADD} > takes the price as free text` },
  {
    need: 'Add product: the image field takes image files and previews them',
    proof: `${ADD} > previews the image and takes images only`,
  },
  {
    need: 'Add product: server message or Something went wrong.',
    words: ['Something went wrong.'],
    proof: `${ADD} > stays on the form when the server %s`,
  },
  {
    need: "Add product: the server's sentences stand beside their fields",
    proof: `${ADD} > puts the server's sentences beside their fields`,
  },
  { need: 'Add product: Cancel leads to /adminHome', proof: `${ADD} > can be cancelled` },
  {
    need: 'Edit product: the form is filled from GET /api/products/{id} with the admin token',
    proof: `${EDIT} > fetches it with the token and fills the form`,
  },
  {
    need: 'Edit product: the image is sent only when it is a new file',
    proof: `${EDIT} > sends what changed without the image, says so, and is back on the dashboard after two seconds`,
  },
  {
    need: 'Edit product: Update Product, success message',
    words: ['Product updated successfully!'],
    proof: `${EDIT} > sends what changed without the image, says so, and is back on the dashboard after two seconds`,
  },
  {
    need: 'Edit product redirects to /adminHome after 2 s',
    proof: `${EDIT} > sends what changed without the image, says so, and is back on the dashboard after two seconds`,
  },
  { need: 'Edit product: a new image is previewed and sent', proof: `${EDIT} > sends a new image, which it previews` },
  {
    need: 'Edit product: name, price and description required',
    proof: `${EDIT} > wants name, price and description, and neither category nor image`,
  },
  {
    need: 'Edit product: category and image optional',
    proof: `${EDIT} > wants name, price and description, and neither category nor image`,
  },
  {
    need: 'Edit product: update failed',
    words: ['Update failed. Please try again.'],
    proof: `${EDIT} > keeps what was typed when %s`,
  },
  {
    need: "Edit product: the server's sentences stand beside their fields",
    proof: `${EDIT} > puts the server's sentences beside their fields`,
  },
  {
    need: 'Edit product: the product cannot be fetched',
    words: ['Failed to fetch product.'],
    proof: `${EDIT} > says so when the product %s, and tries again`,
  },
  {
    need: '/admin/edit/{id} has no guard',
    proof: `${EDIT} > has no guard, and says that nothing can be saved without a token`,
  },
  {
    need: 'Edit product: a session that ends keeps what was typed',
    words: ['Your session has ended. Please log in again.'],
    proof: `${EDIT} > keeps what was typed when the session ends`,
  },
];
