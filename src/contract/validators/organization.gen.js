// Generated from schemas/ by `npm run gen`. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "organization.schema.json", title: "OrganizationSettings", description: "GET and PATCH /organization/ (owners and admins; only owners change main_color, custom_js and registration).", type: "object", additionalProperties: !1, properties: { name: { type: "string", maxLength: 200, pattern: "^[^\\u0000]*$", minLength: 1 }, site_name: { type: "string", maxLength: 80, pattern: "^[^\\u0000]*$" }, main_color: { type: "string", pattern: "^#[0-9a-fA-F]{6}$" }, timezone: { type: "string", maxLength: 64, pattern: "^[^\\u0000]*$" }, currency: { type: "string", pattern: "^[A-Z]{3}$" }, show_search: { type: "boolean" }, links: { type: "array", maxItems: 8, items: { type: "object", title: "OrganizationLink", required: ["title", "path"], additionalProperties: !1, properties: { title: { type: "string", maxLength: 60, pattern: "^[^\\u0000]*$", minLength: 1 }, path: { type: "string", maxLength: 500, pattern: "^[^\\u0000]*$", minLength: 1 } } } }, sounds: { type: "object", maxProperties: 20, additionalProperties: { type: "string", maxLength: 500, pattern: "^[^\\u0000]*$" } }, injectInit: { type: "array", maxItems: 50, items: { type: "string", maxLength: 60, pattern: "^[^\\u0000]*$" } }, custom_js: { type: "string", maxLength: 2e5, pattern: "^[^\\u0000]*$" }, registration: { type: "boolean", description: "Whether strangers may register; only for owners of the organisation that was first on this server." }, is_host: { type: "boolean", readOnly: !0, description: "Ignored in a PATCH." } } }, func1 = Object.prototype.hasOwnProperty, func2 = require_ucs2length().default, pattern4 = new RegExp("^[^\\u0000]*$", "u"), pattern6 = new RegExp("^#[0-9a-fA-F]{6}$", "u"), pattern8 = new RegExp("^[A-Z]{3}$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let _errs1 = errors;
      for (let key0 in data)
        if (!func1.call(schema31.properties, key0)) {
          return validate20.errors = [{ instancePath, schemaPath: "#/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key0 }, message: "must NOT have additional properties" }], !1;
          break;
        }
      if (_errs1 === errors) {
        if (data.name !== void 0) {
          let data0 = data.name, _errs2 = errors;
          if (errors === _errs2)
            if (typeof data0 == "string") {
              if (func2(data0) > 200)
                return validate20.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 200 }, message: "must NOT have more than 200 characters" }], !1;
              if (func2(data0) < 1)
                return validate20.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }], !1;
              if (!pattern4.test(data0))
                return validate20.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
            } else
              return validate20.errors = [{ instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs2 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.site_name !== void 0) {
            let data1 = data.site_name, _errs4 = errors;
            if (errors === _errs4)
              if (typeof data1 == "string") {
                if (func2(data1) > 80)
                  return validate20.errors = [{ instancePath: instancePath + "/site_name", schemaPath: "#/properties/site_name/maxLength", keyword: "maxLength", params: { limit: 80 }, message: "must NOT have more than 80 characters" }], !1;
                if (!pattern4.test(data1))
                  return validate20.errors = [{ instancePath: instancePath + "/site_name", schemaPath: "#/properties/site_name/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
              } else
                return validate20.errors = [{ instancePath: instancePath + "/site_name", schemaPath: "#/properties/site_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs4 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.main_color !== void 0) {
              let data2 = data.main_color, _errs6 = errors;
              if (errors === _errs6)
                if (typeof data2 == "string") {
                  if (!pattern6.test(data2))
                    return validate20.errors = [{ instancePath: instancePath + "/main_color", schemaPath: "#/properties/main_color/pattern", keyword: "pattern", params: { pattern: "^#[0-9a-fA-F]{6}$" }, message: 'must match pattern "^#[0-9a-fA-F]{6}$"' }], !1;
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/main_color", schemaPath: "#/properties/main_color/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
              var valid0 = _errs6 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.timezone !== void 0) {
                let data3 = data.timezone, _errs8 = errors;
                if (errors === _errs8)
                  if (typeof data3 == "string") {
                    if (func2(data3) > 64)
                      return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" }], !1;
                    if (!pattern4.test(data3))
                      return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                  } else
                    return validate20.errors = [{ instancePath: instancePath + "/timezone", schemaPath: "#/properties/timezone/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                var valid0 = _errs8 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.currency !== void 0) {
                  let data4 = data.currency, _errs10 = errors;
                  if (errors === _errs10)
                    if (typeof data4 == "string") {
                      if (!pattern8.test(data4))
                        return validate20.errors = [{ instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/pattern", keyword: "pattern", params: { pattern: "^[A-Z]{3}$" }, message: 'must match pattern "^[A-Z]{3}$"' }], !1;
                    } else
                      return validate20.errors = [{ instancePath: instancePath + "/currency", schemaPath: "#/properties/currency/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                  var valid0 = _errs10 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.show_search !== void 0) {
                    let _errs12 = errors;
                    if (typeof data.show_search != "boolean")
                      return validate20.errors = [{ instancePath: instancePath + "/show_search", schemaPath: "#/properties/show_search/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid0 = _errs12 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.links !== void 0) {
                      let data6 = data.links, _errs14 = errors;
                      if (errors === _errs14)
                        if (Array.isArray(data6)) {
                          if (data6.length > 8)
                            return validate20.errors = [{ instancePath: instancePath + "/links", schemaPath: "#/properties/links/maxItems", keyword: "maxItems", params: { limit: 8 }, message: "must NOT have more than 8 items" }], !1;
                          {
                            var valid1 = !0;
                            let len0 = data6.length;
                            for (let i0 = 0; i0 < len0; i0++) {
                              let data7 = data6[i0], _errs16 = errors;
                              if (errors === _errs16)
                                if (data7 && typeof data7 == "object" && !Array.isArray(data7)) {
                                  let missing0;
                                  if (data7.title === void 0 && (missing0 = "title") || data7.path === void 0 && (missing0 = "path"))
                                    return validate20.errors = [{ instancePath: instancePath + "/links/" + i0, schemaPath: "#/properties/links/items/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
                                  {
                                    let _errs18 = errors;
                                    for (let key1 in data7)
                                      if (!(key1 === "title" || key1 === "path")) {
                                        return validate20.errors = [{ instancePath: instancePath + "/links/" + i0, schemaPath: "#/properties/links/items/additionalProperties", keyword: "additionalProperties", params: { additionalProperty: key1 }, message: "must NOT have additional properties" }], !1;
                                        break;
                                      }
                                    if (_errs18 === errors) {
                                      if (data7.title !== void 0) {
                                        let data8 = data7.title, _errs19 = errors;
                                        if (errors === _errs19)
                                          if (typeof data8 == "string") {
                                            if (func2(data8) > 60)
                                              return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/title", schemaPath: "#/properties/links/items/properties/title/maxLength", keyword: "maxLength", params: { limit: 60 }, message: "must NOT have more than 60 characters" }], !1;
                                            if (func2(data8) < 1)
                                              return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/title", schemaPath: "#/properties/links/items/properties/title/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }], !1;
                                            if (!pattern4.test(data8))
                                              return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/title", schemaPath: "#/properties/links/items/properties/title/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                                          } else
                                            return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/title", schemaPath: "#/properties/links/items/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                        var valid2 = _errs19 === errors;
                                      } else
                                        var valid2 = !0;
                                      if (valid2)
                                        if (data7.path !== void 0) {
                                          let data9 = data7.path, _errs21 = errors;
                                          if (errors === _errs21)
                                            if (typeof data9 == "string") {
                                              if (func2(data9) > 500)
                                                return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/path", schemaPath: "#/properties/links/items/properties/path/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" }], !1;
                                              if (func2(data9) < 1)
                                                return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/path", schemaPath: "#/properties/links/items/properties/path/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }], !1;
                                              if (!pattern4.test(data9))
                                                return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/path", schemaPath: "#/properties/links/items/properties/path/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                                            } else
                                              return validate20.errors = [{ instancePath: instancePath + "/links/" + i0 + "/path", schemaPath: "#/properties/links/items/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                          var valid2 = _errs21 === errors;
                                        } else
                                          var valid2 = !0;
                                    }
                                  }
                                } else
                                  return validate20.errors = [{ instancePath: instancePath + "/links/" + i0, schemaPath: "#/properties/links/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                              var valid1 = _errs16 === errors;
                              if (!valid1)
                                break;
                            }
                          }
                        } else
                          return validate20.errors = [{ instancePath: instancePath + "/links", schemaPath: "#/properties/links/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                      var valid0 = _errs14 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.sounds !== void 0) {
                        let data10 = data.sounds, _errs23 = errors;
                        if (errors === _errs23)
                          if (data10 && typeof data10 == "object" && !Array.isArray(data10)) {
                            if (Object.keys(data10).length > 20)
                              return validate20.errors = [{ instancePath: instancePath + "/sounds", schemaPath: "#/properties/sounds/maxProperties", keyword: "maxProperties", params: { limit: 20 }, message: "must NOT have more than 20 properties" }], !1;
                            for (let key2 in data10) {
                              let data11 = data10[key2], _errs26 = errors;
                              if (errors === _errs26)
                                if (typeof data11 == "string") {
                                  if (func2(data11) > 500)
                                    return validate20.errors = [{ instancePath: instancePath + "/sounds/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/sounds/additionalProperties/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" }], !1;
                                  if (!pattern4.test(data11))
                                    return validate20.errors = [{ instancePath: instancePath + "/sounds/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/sounds/additionalProperties/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                                } else
                                  return validate20.errors = [{ instancePath: instancePath + "/sounds/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/sounds/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                              var valid3 = _errs26 === errors;
                              if (!valid3)
                                break;
                            }
                          } else
                            return validate20.errors = [{ instancePath: instancePath + "/sounds", schemaPath: "#/properties/sounds/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
                        var valid0 = _errs23 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.injectInit !== void 0) {
                          let data12 = data.injectInit, _errs28 = errors;
                          if (errors === _errs28)
                            if (Array.isArray(data12)) {
                              if (data12.length > 50)
                                return validate20.errors = [{ instancePath: instancePath + "/injectInit", schemaPath: "#/properties/injectInit/maxItems", keyword: "maxItems", params: { limit: 50 }, message: "must NOT have more than 50 items" }], !1;
                              {
                                var valid4 = !0;
                                let len1 = data12.length;
                                for (let i1 = 0; i1 < len1; i1++) {
                                  let data13 = data12[i1], _errs30 = errors;
                                  if (errors === _errs30)
                                    if (typeof data13 == "string") {
                                      if (func2(data13) > 60)
                                        return validate20.errors = [{ instancePath: instancePath + "/injectInit/" + i1, schemaPath: "#/properties/injectInit/items/maxLength", keyword: "maxLength", params: { limit: 60 }, message: "must NOT have more than 60 characters" }], !1;
                                      if (!pattern4.test(data13))
                                        return validate20.errors = [{ instancePath: instancePath + "/injectInit/" + i1, schemaPath: "#/properties/injectInit/items/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                                    } else
                                      return validate20.errors = [{ instancePath: instancePath + "/injectInit/" + i1, schemaPath: "#/properties/injectInit/items/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                                  var valid4 = _errs30 === errors;
                                  if (!valid4)
                                    break;
                                }
                              }
                            } else
                              return validate20.errors = [{ instancePath: instancePath + "/injectInit", schemaPath: "#/properties/injectInit/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
                          var valid0 = _errs28 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.custom_js !== void 0) {
                            let data14 = data.custom_js, _errs32 = errors;
                            if (errors === _errs32)
                              if (typeof data14 == "string") {
                                if (func2(data14) > 2e5)
                                  return validate20.errors = [{ instancePath: instancePath + "/custom_js", schemaPath: "#/properties/custom_js/maxLength", keyword: "maxLength", params: { limit: 2e5 }, message: "must NOT have more than 200000 characters" }], !1;
                                if (!pattern4.test(data14))
                                  return validate20.errors = [{ instancePath: instancePath + "/custom_js", schemaPath: "#/properties/custom_js/pattern", keyword: "pattern", params: { pattern: "^[^\\u0000]*$" }, message: 'must match pattern "^[^\\u0000]*$"' }], !1;
                              } else
                                return validate20.errors = [{ instancePath: instancePath + "/custom_js", schemaPath: "#/properties/custom_js/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                            var valid0 = _errs32 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.registration !== void 0) {
                              let _errs34 = errors;
                              if (typeof data.registration != "boolean")
                                return validate20.errors = [{ instancePath: instancePath + "/registration", schemaPath: "#/properties/registration/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                              var valid0 = _errs34 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0)
                              if (data.is_host !== void 0) {
                                let _errs36 = errors;
                                if (typeof data.is_host != "boolean")
                                  return validate20.errors = [{ instancePath: instancePath + "/is_host", schemaPath: "#/properties/is_host/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                                var valid0 = _errs36 === errors;
                              } else
                                var valid0 = !0;
                          }
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: !0, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
