// The names of react-toastify that the product uses, from the entry that injects no style element.
export { toast, ToastContainer } from '#vendor/toastify';
