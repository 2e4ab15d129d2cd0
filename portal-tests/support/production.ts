/** React and the parts of Material UI check nothing, as for a user. */
process.env['NODE_ENV'] = 'production';
